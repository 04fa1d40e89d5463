// What is in a form while somebody fills it in: values, and the faults at their places. Parts of
// the page listen to their own place alone: a key draws one field again, however long the form.

import { PlaceListeners } from '../../base/place-listeners.ts'
import {
  type Path,
  pathOf,
  pointerOf,
  type Values,
  valueAt,
  withValueAt,
} from '../../base/value-path.ts'
import type { Bounds, ShownFaultCode } from '../../words/en/fault.ts'

export interface FormFault extends Bounds {
  readonly pointer: string
  readonly code: ShownFaultCode
  /** In the words of the server; absent where the form itself found it. */
  readonly message?: string
}

const noFaults: ReadonlyMap<string, FormFault> = new Map()

export class FormState {
  #values: Values
  #answered: { readonly values: Values; readonly record: Values } | undefined
  #faults = noFaults
  readonly #places = new PlaceListeners()
  readonly #faultListeners = new Set<() => void>()
  readonly #listeners = new Set<() => void>()

  constructor(values: Values) {
    this.#values = values
  }

  get values(): Values {
    return this.#values
  }

  get faults(): ReadonlyMap<string, FormFault> {
    return this.#faults
  }

  /** What the server makes of the values, where it has answered for these. */
  get answer(): Values | undefined {
    return this.#answered?.values === this.#values ? this.#answered.record : undefined
  }

  /** To whatever changes: values, faults, the server's answer. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly subscribeToFaults = (listener: () => void): (() => void) => {
    this.#faultListeners.add(listener)
    return () => this.#faultListeners.delete(listener)
  }

  subscribeAt(path: Path, listener: () => void): () => void {
    return this.#places.add(path, listener)
  }

  at(path: Path): unknown {
    return valueAt(this.#values, path)
  }

  /** Faults of the place, and of what changes within it, are of what was there before. */
  set(path: Path, value: unknown): void {
    if (this.at(path) === value) return
    const pointer = pointerOf(path)
    const next = withValueAt(this.#values, path, value)
    const isElsewhere = (each: string) => each !== pointer && !each.startsWith(`${pointer}/`)
    const isSame = (each: string) => this.at(pathOf(each)) === valueAt(next, pathOf(each))
    const staysValid = (each: string) => isElsewhere(each) || (each !== pointer && isSame(each))
    const areUnchanged = [...this.#faults.keys()].every(staysValid)
    if (!areUnchanged)
      this.#faults = new Map([...this.#faults].filter(([each]) => staysValid(each)))
    this.#values = next
    this.#places.notify(path)
    if (areUnchanged) notify(this.#listeners)
    else this.#tellOfFaults()
  }

  replace(values: Values): void {
    this.#values = values
    this.#faults = noFaults
    this.#places.notify([])
    this.#tellOfFaults()
  }

  /** In place of all faults from before. */
  setFaults(faults: readonly FormFault[]): void {
    this.#faults = new Map(faults.map((fault) => [fault.pointer, fault]))
    this.#tellOfFaults()
  }

  /** In place of the faults: the server takes the values, and makes this record of them. */
  setAnswer(record: Values | undefined): void {
    this.#faults = noFaults
    this.#answered = record && { values: this.#values, record }
    this.#tellOfFaults()
  }

  addFault(fault: FormFault): void {
    this.#faults = new Map(this.#faults).set(fault.pointer, fault)
    this.#tellOfFaults()
  }

  #tellOfFaults(): void {
    notify(this.#faultListeners)
    notify(this.#listeners)
  }
}

function notify(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) listener()
}
