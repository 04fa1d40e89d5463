// A group of views in the sidebar: a list of links, and on the rail a menu. The view that is shown
// is marked once, among the pinned ones where it is one, and can be pinned there, or unpinned.

import { useLinkProps, useParams } from '@tanstack/react-router'
import { Button, MenuTrigger, Popover } from 'react-aria-components'
import { togglePinned, usePinnedViews } from '../data/unit/pinned-views.ts'
import { DomainMenu } from '../features/navigation/domain-menu.tsx'
import { useShownLink, type ViewLink } from '../features/navigation/view-links.ts'
import { focusFirst } from '../keyboard/focus-first.ts'
import { Icon, type IconName } from '../ui/parts/icon.tsx'
import menuStyles from '../ui/parts/menu.module.css'
import viewLinkStyles from '../ui/parts/view-link.module.css'
import { useTranslation } from '../words/use-translation.ts'
import styles from './sidebar.module.css'

interface ViewGroupProps {
  readonly unit: number
  readonly icon: IconName
  readonly label: string
  readonly links: readonly ViewLink[]
  /** Whether it is open while it has not the view that is shown. */
  readonly isOpen: boolean
}

export function ViewGroup({ unit, icon, label, links, isOpen }: ViewGroupProps) {
  const { view: current } = useParams({ strict: false })
  const shown = useShownLink(unit)?.pin
  const isPinned = usePinnedViews(unit).includes(shown ?? '')
  const mayMark = icon === 'pin' || !isPinned
  const isMarked = ({ pin }: ViewLink): boolean => mayMark && pin === shown
  const hasCurrent = links.some(({ view }) => view === current)
  return (
    <>
      <details
        className={styles.group}
        data-part="group"
        data-icon={icon}
        open={hasCurrent || isOpen}
        onToggle={({ currentTarget }) => {
          // What was opened may be below the end of the list.
          const isByHand = currentTarget.open && !hasCurrent && !isOpen
          if (isByHand) currentTarget.scrollIntoView({ block: 'nearest' })
        }}
      >
        <summary>
          <Icon name={icon} />
          {label}
        </summary>
        <ul>
          {links.map((link) => (
            <li key={link.pin} className={styles.viewItem}>
              <LinkTo link={link} unit={unit} isMarked={isMarked(link)} />
              {link.pin === shown && <PinButton {...{ link, unit, isPinned }} />}
            </li>
          ))}
        </ul>
      </details>
      <MenuTrigger>
        <Button
          className={
            links.some(isMarked) ? `${styles.railButton} ${styles.current}` : styles.railButton
          }
          aria-label={label}
        >
          <Icon name={icon} />
        </Button>
        <Popover className={menuStyles.popover} data-part="popover" placement="right top">
          <DomainMenu links={links} unit={unit} label={label} />
        </Popover>
      </MenuTrigger>
    </>
  )
}

interface LinkToProps {
  readonly link: ViewLink
  readonly unit: number
  readonly isMarked: boolean
}

/** A link of the router by itself marks each that leads to the page that is shown. */
function LinkTo({ link: { title, view, search }, unit, isMarked }: LinkToProps) {
  const props = useLinkProps({
    to: '/$unit/views/$view',
    params: { unit: String(unit), view },
    search: search as object,
    activeProps: {},
  })
  return (
    <a {...props} className={viewLinkStyles.viewLink} aria-current={isMarked ? 'page' : undefined}>
      {title}
    </a>
  )
}

interface PinButtonProps {
  readonly link: ViewLink
  readonly unit: number
  readonly isPinned: boolean
}

function PinButton({ link: { pin, title }, unit, isPinned }: PinButtonProps) {
  const { words } = useTranslation()
  function toggle(): void {
    // The link among the pinned ones goes, and its button with it: the other one stays.
    if (isPinned) focusFirst(document, '[data-part=group]:not([data-icon=pin]) [data-part=pin]')
    void togglePinned(unit, pin)
  }
  return (
    <Button
      className={styles.pin}
      data-part="pin"
      aria-label={isPinned ? words.app.unpin(title) : words.app.pin(title)}
      data-pinned={isPinned}
      onPress={toggle}
    >
      <Icon name="pin" />
    </Button>
  )
}
