// The statuses of a type as boxes, and the steps between them as arrows. Whoever does not see it
// reads the list below it, which says the same.

import { useId } from 'react'
import { useSettingsWords } from '../../../words/settings-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import styles from './lifecycle.module.css'
import { type Box, type Picture, pathOf } from './picture.ts'
import { pictureAcross } from './picture-across.ts'
import { pictureDown } from './picture-down.ts'
import { type Lifecycle, statusSteps } from './status-steps.ts'

interface StatusPictureProps {
  readonly lifecycle: Lifecycle
  readonly first: string | undefined
}

/** What is wider would be too small to read in a page of settings. */
const widest = 860

export function StatusPicture({ lifecycle, first }: StatusPictureProps) {
  const steps = statusSteps(lifecycle, first)
  const across = pictureAcross(steps)
  const isWide = across.width <= widest
  const drawn = { lifecycle, first: steps.first }
  return (
    <div className={styles.pictures} data-part="status-picture">
      {isWide && <Drawing {...drawn} picture={across} data-way="across" />}
      <Drawing {...drawn} picture={pictureDown(steps)} data-way={isWide ? 'down' : 'always'} />
    </div>
  )
}

interface DrawingProps extends StatusPictureProps {
  readonly picture: Picture
  readonly 'data-way': 'across' | 'down' | 'always'
}

function Drawing({ picture, lifecycle, first, 'data-way': way }: DrawingProps) {
  const { width, height, boxes, arrows } = picture
  const head = useId()
  const left = Math.min(...boxes.map(({ x }) => x))
  const begin = boxes.find(({ code, x }) => code === first && x === left)
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      data-way={way}
      aria-hidden="true"
    >
      <marker
        {...{ id: head, viewBox: '0 0 8 8', refX: 7.5, refY: 4, orient: 'auto' }}
        {...{ markerWidth: 8, markerHeight: 8, markerUnits: 'userSpaceOnUse' }}
      >
        <path className={styles.head} d="M0 0 8 4 0 8z" />
      </marker>
      {begin && <Begin box={begin} head={head} />}
      {arrows.map((arrow) => (
        <path
          key={`${arrow.step.from} ${arrow.step.to}`}
          className={styles.arrow}
          d={pathOf(arrow)}
          markerEnd={`url(#${head})`}
          data-limited={arrow.step.groups.length > 0}
        />
      ))}
      {boxes.map((box) => (
        <StatusBox
          key={box.code}
          box={box}
          lifecycle={lifecycle}
          isEnd={isEnd(lifecycle, box.code)}
        />
      ))}
    </svg>
  )
}

function Begin({ box, head }: { readonly box: Box; readonly head: string }) {
  const y = box.y + box.height / 2
  return (
    <>
      <circle className={styles.begin} cx={box.x - 21} cy={y} r={5} />
      <path
        className={styles.arrow}
        d={`M${box.x - 16} ${y}L${box.x} ${y}`}
        markerEnd={`url(#${head})`}
      />
    </>
  )
}

interface StatusBoxProps {
  readonly box: Box
  readonly lifecycle: Lifecycle
  readonly isEnd: boolean
}

function StatusBox({ box, lifecycle, isEnd: isLast }: StatusBoxProps) {
  const { types: t } = useSettingsWords()
  const { statusLabel } = useTranslation()
  const { code, x, y, width, height } = box
  const phase = lifecycle.statuses.find((each) => each.code === code)?.phase
  const called = statusLabel(code)
  const phaseLabel = phase && t.phases[phase]
  return (
    <>
      <rect className={styles.box} data-phase={phase} {...{ x, y, width, height }} rx={6} />
      {isLast && (
        <rect
          className={styles.endLine}
          data-phase={phase}
          {...{ x: x + 3, y: y + 3, width: width - 6, height: height - 6 }}
          rx={4}
        />
      )}
      <foreignObject {...{ x, y, width, height }}>
        <div className={styles.boxText}>
          <b>{called}</b>
          {phaseLabel !== called && <span>{phaseLabel}</span>}
        </div>
      </foreignObject>
    </>
  )
}

/** Whether a record stays in it: where every step is allowed, in none. */
export function isEnd({ transitions }: Lifecycle, code: string): boolean {
  return transitions !== null && !transitions.some(({ from }) => from.includes(code))
}
