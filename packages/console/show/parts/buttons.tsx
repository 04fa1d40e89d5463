// Buttons in each of their styles, and what is drawn within them.

import { Button } from 'react-aria-components'
import { CommandButton } from '../../src/ui/commands/command-button.tsx'
import buttonStyles from '../../src/ui/parts/button.module.css'
import { ConfirmButton } from '../../src/ui/parts/confirm-button.tsx'
import { CopyButton } from '../../src/ui/parts/copy-button.tsx'
import { CountBadge } from '../../src/ui/parts/count-badge.tsx'
import { Icon, iconNames } from '../../src/ui/parts/icon.tsx'
import { LogoMark } from '../../src/ui/parts/logo-mark.tsx'
import textStyles from '../../src/ui/parts/text.module.css'
import { useTranslation } from '../../src/words/use-translation.ts'
import { Example } from '../example.tsx'
import { unbroken, useSamples } from '../samples.ts'
import styles from '../show.module.css'

const withIconAlone: readonly string[] = ['iconButton', 'small', 'inField']

export function Buttons() {
  const { word, sentence, long } = useSamples()
  const { words } = useTranslation()
  return (
    <>
      {Object.keys(buttonStyles).map((name) => (
        <Example key={name} name={`button: ${name}`}>
          {withIconAlone.includes(name) ? <IconButtons name={name} /> : <WordButtons name={name} />}
        </Example>
      ))}
      <Example name="command-button">
        <CommandButton className={buttonStyles.button} command={undefined}>
          {word}
        </CommandButton>
      </Example>
      <Example name="confirm-button">
        <ConfirmButton label={word} title={long} onConfirm={async () => undefined}>
          <p>{sentence}</p>
        </ConfirmButton>
      </Example>
      <Example name="copy-button">
        <CopyButton text={long} label={words.state.copy} copied={words.record.copied} />
      </Example>
      <Example name="count-badge">
        <span>
          <CountBadge label={word} count={1234} />
        </span>
        <span>
          <CountBadge label={word} count={0} />
        </span>
      </Example>
      <Example name="icon">
        {iconNames.map((name) => (
          <span key={name} className={styles.icon}>
            <Icon name={name} /> {name}
          </span>
        ))}
      </Example>
      <Example name="logo-mark">
        <LogoMark />
      </Example>
      <Example name="text: cellText">
        <div className={styles.narrow}>
          <span className={textStyles.cellText}>{unbroken}</span>
        </div>
      </Example>
    </>
  )
}

function WordButtons({ name }: { readonly name: string }) {
  const { word, long } = useSamples()
  const className = `${buttonStyles.button} ${buttonStyles[name]}`
  return (
    <>
      <Button className={className}>{word}</Button>
      <Button className={className}>
        <Icon name="edit" />
        {word}
      </Button>
      <Button className={className} isDisabled={true}>
        {word}
      </Button>
      <Button className={className} aria-label={long}>
        {long.slice(0, 36)}
      </Button>
    </>
  )
}

function IconButtons({ name }: { readonly name: string }) {
  const { word } = useSamples()
  return (
    <>
      <Button className={buttonStyles[name] ?? ''} aria-label={word}>
        <Icon name="edit" />
      </Button>
      <Button className={buttonStyles[name] ?? ''} aria-label={word} isDisabled={true}>
        <Icon name="close" />
      </Button>
    </>
  )
}
