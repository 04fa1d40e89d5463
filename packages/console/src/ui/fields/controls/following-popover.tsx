// The list below a field that is typed in. It follows the field where the page around it moves, as
// it does when a part above is loaded or defined anew: nobody who types loses the list for that.

import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { ComboBoxStateContext, Popover } from 'react-aria-components'
import menuStyles from '../../parts/menu.module.css'
import styles from './controls.module.css'

interface FollowingPopoverProps {
  /** Of the field. */
  readonly id: string
  readonly children: ReactNode
}

export function FollowingPopover({ id, children }: FollowingPopoverProps) {
  const state = useContext(ComboBoxStateContext)
  const isOpen = state?.isOpen === true
  const hasMoved = useRef(false)
  // Before the library, which closes what lies over the page as soon as that is scrolled.
  useLayoutEffect(() => {
    const field = document.getElementById(id)
    if (!isOpen || field === null) return
    const follow = (): void => {
      hasMoved.current = true
      requestAnimationFrame(() => {
        hasMoved.current = false
        placeAnew()
      })
    }
    // A part above that is another size moves the field, and nothing is scrolled.
    const sizes = new ResizeObserver(follow)
    for (let each = field.parentElement; each !== null; each = each.parentElement) {
      sizes.observe(each)
    }
    window.addEventListener('scroll', follow, true)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', follow, true)
    }
  }, [id, isOpen])
  return (
    <Popover
      className={`${menuStyles.popover} ${styles.pickerPopover}`}
      data-part="picker-popover"
      placement="bottom start"
      isOpen={isOpen}
      onOpenChange={() => {
        if (!hasMoved.current) state?.close()
      }}
    >
      {children}
    </Popover>
  )
}

/** The library does so where the window has another size. */
function placeAnew(): void {
  window.dispatchEvent(new Event('resize'))
}
