// The recipes of CONTRIBUTING.md as data: the files that their code blocks add, the texts that they
// replace, and the steps that are left to whoever follows them.

export interface Replacement {
  readonly path: string
  readonly from: string
  readonly to: string
}

export interface NewFile {
  readonly path: string
  readonly text: string
}

export interface Recipe {
  /** In the order of the guide. */
  readonly actions: readonly (NewFile | Replacement)[]
  /** Those without code. */
  readonly steps: readonly string[]
}

/** @param name its heading, in bold at the begin of a line. */
export function readRecipe(guide: string, name: string): Recipe {
  const text = guide.split(`**${name}.**`)[1]?.split('\n**')[0]
  if (text === undefined) throw new Error(`There is no recipe "${name}".`)
  const blocks = [...text.matchAll(/```(diff|ts)\n([\s\S]*?)```/g)]
  const actions = blocks.flatMap(([, language, code = '']): Recipe['actions'] =>
    language === 'ts' ? [fileOf(code)] : [...replacementsIn(code)],
  )
  return { actions, steps: stepsOf(text) }
}

/** The first line of a new file says where it lies. */
function fileOf(code: string): NewFile {
  const [, path = '', text = ''] = /^\/\/ (\S+)\n([\s\S]*)$/.exec(code) ?? []
  return { path, text }
}

/** Lines that are there, less those with `-`, become those that are to be, with those with `+`. */
function* replacementsIn(diff: string): Generator<Replacement> {
  for (const part of diff.split(/^--- /m).slice(1)) {
    const [path = '', ...lines] = part.trimEnd().split('\n')
    const without = (sign: string): string =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('')
    yield { path, from: without('+'), to: without('-') }
  }
}

/** Items of its list that no code block follows. */
function stepsOf(text: string): readonly string[] {
  return text
    .split(/^\d+\. /m)
    .slice(1)
    .filter((item) => !item.includes('```'))
    .map((item) => item.split('\n\n')[0]?.replace(/\s+/g, ' ').trim() ?? '')
}
