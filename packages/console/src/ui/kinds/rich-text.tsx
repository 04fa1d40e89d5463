// Rich text as it is stored, without being put into the page as markup.

import { useLayoutEffect, useRef } from 'react'
import { richTextWords } from '../../words/rich-text-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { drawRichText } from './draw-rich-text.ts'
import styles from './rich-text.module.css'

export function RichText({ html }: { readonly html: string }) {
  const { language } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current !== null) drawRichText(box.current, html, richTextWords(language))
  }, [html, language])
  return html === '' ? null : <div className={styles.richText} data-part="rich-text" ref={box} />
}
