// Where a line of a text may end: after blanks, hyphens and slashes, between ideographs, and
// between words of scripts that write without blanks.

const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** With the punctuation that is as wide. */
const ideograph =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uff65]/u
const closing =
  /[\p{Close_Punctuation}\p{Final_Punctuation}、。，．・：；？！ー々ぁぃぅぇぉっゃゅょ]/u
const opening = /[\p{Open_Punctuation}\p{Initial_Punctuation}]/u

const words = new Intl.Segmenter('th', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Indexes at which a line may begin, in order; neither the start of the text nor its end. */
export function breakPlaces(text: string): readonly number[] {
  const places = new Set<number>()
  for (const { index } of text.matchAll(
    /(?<=[ \u200b]|[\p{L}\p{N}][-‐–—/])(?=[^ \u200b\d])|(?<= )\d/gu,
  ))
    places.add(index)
  if (ideograph.test(text)) for (const place of betweenIdeographs(text)) places.add(place)
  if (unspaced.test(text))
    for (const { index } of words.segment(text))
      if (unspaced.test(text.charAt(index - 1)) && unspaced.test(text.charAt(index)))
        places.add(index)
  places.delete(0)
  return [...places].sort((one, other) => one - other)
}

function betweenIdeographs(text: string): readonly number[] {
  const places: number[] = []
  let before = ''
  let index = 0
  for (const character of text) {
    const isBetween = ideograph.test(before) || ideograph.test(character)
    const isBound = before === '' || opening.test(before) || closing.test(character)
    if (isBetween && !isBound) places.push(index)
    before = character
    index += character.length
  }
  return places
}

/** Indexes at which a word that is wider than its line is cut: never within what looks as one. */
export function cutPlaces(text: string): readonly number[] {
  return [...graphemes.segment(text)].map(({ index }) => index).slice(1)
}
