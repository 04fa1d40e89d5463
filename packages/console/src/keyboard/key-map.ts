// The keys of the console, all in one list: commands are run by it, the sheet of keys shows it.
// `Mod` is Control, or Command on a Mac. A key that comes after another is written behind it.

/** Where a key counts: everywhere, or while the focus is in one of these. */
export type KeyScope = 'page' | 'rows' | 'tile' | 'form' | 'items'

interface KeyEntry {
  readonly scope: KeyScope
  readonly keys: readonly string[]
}

export const keyMap = {
  commands: { scope: 'page', keys: ['Mod+k', '/'] },
  keys: { scope: 'page', keys: ['?'] },
  home: { scope: 'page', keys: ['g h'] },
  inbox: { scope: 'page', keys: ['g i'] },
  drafts: { scope: 'page', keys: ['g d'] },
  week: { scope: 'page', keys: ['g m'] },
  absences: { scope: 'page', keys: ['g a'] },
  companies: { scope: 'page', keys: ['g c'] },
  sales: { scope: 'page', keys: ['g s'] },
  purchases: { scope: 'page', keys: ['g p'] },
  work: { scope: 'page', keys: ['g w'] },
  time: { scope: 'page', keys: ['g t'] },
  books: { scope: 'page', keys: ['g b'] },
  new: { scope: 'page', keys: ['n'] },
  newOfAny: { scope: 'page', keys: ['Shift+n'] },
  edit: { scope: 'page', keys: ['e'] },
  actions: { scope: 'page', keys: ['.'] },
  approve: { scope: 'page', keys: ['a'] },
  reject: { scope: 'page', keys: ['r'] },
  previous: { scope: 'page', keys: ['['] },
  next: { scope: 'page', keys: [']'] },
  today: { scope: 'page', keys: ['t'] },
  filter: { scope: 'page', keys: ['f'] },
  filterText: { scope: 'page', keys: ['Shift+f'] },
  order: { scope: 'page', keys: ['o'] },
  groupBy: { scope: 'page', keys: ['Shift+g'] },
  columns: { scope: 'page', keys: ['c'] },
  saved: { scope: 'page', keys: ['v'] },
  export: { scope: 'page', keys: ['x'] },
  nextPane: { scope: 'page', keys: ['F6'] },
  previousPane: { scope: 'page', keys: ['Shift+F6'] },
  move: { scope: 'rows', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
  movePage: { scope: 'rows', keys: ['PageUp', 'PageDown'] },
  moveFar: { scope: 'rows', keys: ['Home', 'End', 'Mod+Home', 'Mod+End'] },
  open: { scope: 'rows', keys: ['Enter'] },
  fold: { scope: 'rows', keys: ['ArrowLeft', 'ArrowRight'] },
  columnMenu: { scope: 'rows', keys: ['Alt+ArrowDown'] },
  select: { scope: 'rows', keys: ['Space'] },
  extend: { scope: 'rows', keys: ['Shift+ArrowUp', 'Shift+ArrowDown'] },
  selectAll: { scope: 'rows', keys: ['Mod+a'] },
  editCell: { scope: 'rows', keys: ['F2'] },
  typeOver: { scope: 'rows', keys: ['a', 'Delete'] },
  paste: { scope: 'rows', keys: ['Mod+v'] },
  undo: { scope: 'rows', keys: ['Mod+z'] },
  wholeText: { scope: 'rows', keys: ['Shift+Space'] },
  copy: { scope: 'rows', keys: ['Mod+c'] },
  close: { scope: 'rows', keys: ['Escape'] },
  table: { scope: 'tile', keys: ['t'] },
  save: { scope: 'form', keys: ['Mod+Enter'] },
  saveAndNew: { scope: 'form', keys: ['Mod+Shift+Enter'] },
  nextRow: { scope: 'items', keys: ['Enter'] },
  rowAtEnd: { scope: 'items', keys: ['Tab'] },
  copyAbove: { scope: 'items', keys: ['Mod+d'] },
  moveRow: { scope: 'items', keys: ['Alt+ArrowUp', 'Alt+ArrowDown'] },
  removeRow: { scope: 'items', keys: ['Mod+Backspace'] },
} as const satisfies Readonly<Record<string, KeyEntry>>

export type KeyId = keyof typeof keyMap

/** Those of commands; the others belong to what has the focus. */
export type PageKeyId = {
  [Id in KeyId]: (typeof keyMap)[Id]['scope'] extends 'page' ? Id : never
}[KeyId]

export const pageKeys: ReadonlyMap<string, PageKeyId> = new Map(
  (Object.entries(keyMap) as [PageKeyId, KeyEntry][])
    .filter(([, { scope }]) => scope === 'page')
    .flatMap(([id, { keys }]) => keys.map((key) => [key, id] as const)),
)

/** Whether it is a symbol that counts in cells too. A letter is typed into them. */
export function isPageSymbol(name: string): boolean {
  return pageKeys.has(name) && !/^(?:Shift\+)?\p{L}$/u.test(name)
}
