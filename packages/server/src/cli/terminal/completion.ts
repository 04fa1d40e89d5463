// Scripts that let a shell complete commands and options, made from the descriptions of the
// commands.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { quote } from '@kontor/contract/quote.ts'
import { type Command, commonOptions, UsageError } from './command.ts'
import { printResult } from './output.ts'

/** What may stand behind some words of a command line. */
interface Completion {
  readonly words: string
  readonly next: readonly { readonly word: string; readonly help: string }[]
}

const scripts: Readonly<Record<string, (all: readonly Completion[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
}

/** The command that prints them, for all commands, itself among them. */
export function completionOf(commands: () => Promise<readonly Command[]>): Command {
  return {
    name: 'completion',
    summary: 'Print a script that completes commands and options in bash, zsh or fish',
    options: {},
    positionals: ['SHELL'],
    examples: [
      'source <(kontor completion bash)',
      'kontor completion zsh > ~/.zfunc/_kontor',
      'kontor completion fish > ~/.config/fish/completions/kontor.fish',
    ],
    async run({ positionals: [shell = ''] }) {
      const names = Object.keys(scripts)
      const script = scripts[shell]
      if (!Object.hasOwn(scripts, shell) || script === undefined) {
        throw new UsageError(
          `SHELL is one of ${names.join(', ')}, not ${quote(shell)}.${didYouMean(shell, names)}`,
        )
      }
      printResult(script(completions(await commands())))
    },
  }
}

/** Longer beginnings come first: shells take the first that matches. */
function completions(commands: readonly Command[]): readonly Completion[] {
  const ofOptions = commands.map(({ name, options }) => ({
    words: name,
    next: Object.entries({ ...options, ...commonOptions }).map(([option, { help }]) => {
      return { word: `--${option}`, help }
    }),
  }))
  const byBeginning = new Map<string, Map<string, string>>()
  for (const { name, summary } of commands) {
    const words = name.split(' ')
    for (const [index, word] of words.entries()) {
      const beginning = words.slice(0, index).join(' ')
      const next = byBeginning.get(beginning) ?? new Map<string, string>()
      byBeginning.set(beginning, next.set(word, index === words.length - 1 ? summary : ''))
    }
  }
  const ofWords = [...byBeginning].map(([words, next]) => {
    return { words, next: [...next].map(([word, help]) => ({ word, help })) }
  })
  return [...ofOptions, ...ofWords].sort((a, b) => b.words.length - a.words.length)
}

/** The words so far, each with a space behind it. */
function patternOf({ words }: Completion): string {
  return words === '' ? '""' : `"${words} "*`
}

function wordsOf({ next }: Completion): string {
  return next.map(({ word }) => word).join(' ')
}

function bashScript(all: readonly Completion[]): string {
  return `_kontor() {
  local current="\${COMP_WORDS[COMP_CWORD]}" line="" next=""
  (( COMP_CWORD > 1 )) && line="\${COMP_WORDS[*]:1:COMP_CWORD-1} "
  case "$line" in
${all.map((each) => `    ${patternOf(each)}) next="${wordsOf(each)}" ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$next" -- "$current"))
}
complete -o default -F _kontor kontor`
}

function zshScript(all: readonly Completion[]): string {
  return `#compdef kontor
_kontor() {
  local line=""
  (( CURRENT > 2 )) && line="\${words[2,CURRENT-1]} "
  case "$line" in
${all.map((each) => `    ${patternOf(each)}) compadd -- ${wordsOf(each)} ;;`).join('\n')}
  esac
  [[ "$PREFIX" == -* ]] || (( CURRENT == 2 )) || _files
}
if [[ "$funcstack[1]" == _kontor ]]; then _kontor "$@"; else compdef _kontor kontor; fi`
}

function fishScript(all: readonly Completion[]): string {
  const lines = all.flatMap(({ words, next }) =>
    next.map(({ word, help }) => {
      const is = word.startsWith('--') ? `-l ${word.slice('--'.length)}` : `-f -a ${word}`
      const described = help.replaceAll("'", '’')
      return `complete -c kontor -n "__kontor_at '${words}'" ${is} -d '${described}'`
    }),
  )
  return `function __kontor_at
  set -l line (commandline -opc)[2..]
  string match -q -r "^$argv[1]( --.*)?\\$" -- "$line"
end
${lines.join('\n')}`
}
