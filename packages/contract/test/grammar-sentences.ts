// Sentences of a grammar in the EBNF of the W3C, for property tests: quoted texts, sets of
// characters, names of rules, groups, `|`, `?`, `*` and `+`.

import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { GrammarRules } from '../src/filter/grammar.ts'

export interface Grammar {
  /** Between their parts stands a blank. */
  readonly rules: GrammarRules
  /** Between their parts stands nothing. */
  readonly words: GrammarRules
  /** Whether a sentence of a word is one, where the grammar does not say it. */
  readonly isWord: (name: string, text: string) => boolean
}

type Sentences = fc.Arbitrary<string>
type Tie = (rule: string) => Sentences

/** What makes sentences of a rule. */
export function sentencesOf({ rules, words, isWord }: Grammar): Tie {
  const made = fc.letrec((tie) =>
    Object.fromEntries([
      ...Object.entries(rules).map(([name, rule]) => [name, read(rule, ' ', tie as Tie)] as const),
      ...Object.entries(words).map(([name, rule]) => {
        const texts = read(rule, '', tie as Tie)
        return [name, texts.filter((text) => isWord(name, text))] as const
      }),
    ]),
  ) as Readonly<Record<string, Sentences>>
  return (rule) => made[rule] ?? assert.fail(`The grammar has no rule ${rule}.`)
}

/** At the greatest depth the first of several is taken: the last alternative leads to no other. */
function oneOf([...parts]: readonly Sentences[]): Sentences {
  return fc.oneof({ depthIdentifier: 'grammar', maxDepth: 12 }, ...parts.reverse())
}

function read(alternatives: readonly string[], gap: string, tie: Tie): Sentences {
  return oneOf(alternatives.map((text) => new RuleReader(text, gap, tie).choice()))
}

class RuleReader {
  readonly #tokens: string[]
  readonly #gap: string
  readonly #tie: Tie

  constructor(rule: string, gap: string, tie: Tie) {
    this.#tokens = rule.match(/"[^"]*"|'[^']*'|\[[^\]]+\]|[a-z]+|[()|?*+]/gi) ?? []
    this.#gap = gap
    this.#tie = tie
  }

  choice(): Sentences {
    const parts = [this.#sequence()]
    while (this.#pass('|')) parts.push(this.#sequence())
    return oneOf(parts)
  }

  #sequence(): Sentences {
    const parts: Sentences[] = []
    while (this.#tokens.length > 0 && !/^[|)]$/.test(this.#tokens[0] ?? '')) {
      parts.push(this.#repeated(this.#part(this.#tokens.shift() ?? '')))
    }
    return fc.tuple(...parts).map((texts) => this.#joined(texts))
  }

  #part(token: string): Sentences {
    if (token === '(') {
      const group = this.choice()
      assert.ok(this.#pass(')'), 'A group is not closed.')
      return group
    }
    const isSet = token.startsWith('[')
    if (isSet)
      return fc.stringMatching(new RegExp(`^${token}$`, 'u')).filter((each) => each !== '\0')
    if (!/^["']/.test(token)) return this.#tie(token)
    const text = token.slice(1, -1)
    return fc.constantFrom(text, text.toLowerCase())
  }

  #repeated(part: Sentences): Sentences {
    if (this.#pass('?')) return fc.option(part, { nil: '' })
    const minLength = this.#tokens[0] === '+' ? 1 : 0
    if (!this.#pass('*') && !this.#pass('+')) return part
    return fc.array(part, { minLength, maxLength: 3 }).map((texts) => this.#joined(texts))
  }

  #joined(texts: readonly string[]): string {
    return texts.filter((text) => text !== '').join(this.#gap)
  }

  #pass(token: string): boolean {
    const isHere = this.#tokens[0] === token
    if (isHere) this.#tokens.shift()
    return isHere
  }
}
