// The icons, as paths on a grid of 20 by 20, drawn in the colour of the text beside them.

import styles from './icon.module.css'

const paths = {
  alert: 'M10 6.5v4M10 13.4v.1M10 2.5 18 16.5H2z',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4',
  more: 'M4.5 9.7v.6M10 9.7v.6M15.5 9.7v.6',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  down: 'm5.5 8 4.5 4.5L14.5 8',
  up: 'm5.5 12 4.5-4.5L14.5 12',
  left: 'M12 5.5 7.5 10l4.5 4.5',
  right: 'M8 5.5 12.5 10 8 14.5',
  calendar: 'M3.5 4.5h13v12h-13zM3.5 8.5h13M7 2.5v3.5M13 2.5v3.5',
  sun:
    'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 2v2M10 16v2M2 10h2M16 10h2' +
    'M4.4 4.4l1.4 1.4M14.2 14.2l1.4 1.4M4.4 15.6l1.4-1.4M14.2 5.8l1.4-1.4',
  check: 'm4 10.5 4 4 8-9',
  plus: 'M10 4v12M4 10h12',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  columns: 'M3 4h14v12H3zM8 4v12M12.5 4v12',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M10 8v8',
  home: 'M3 9.5 10 3.5l7 6M5 8.5v8h10v-8M8.5 16.5v-4h3v4',
  inbox: 'M3.5 11 5.5 4h9l2 7v5.5h-13zM3.5 11H7l1 2.5h4l1-2.5h3.5',
  drafts: 'M5 2.5h6.5L15 6v11.5H5zM11 2.5V6.5h4M7.5 10h5M7.5 13.5h3',
  saved: 'M5.5 3h9v14L10 13.5 5.5 17z',
  pin: 'M7 3h6M8 3v6l-2.5 3h9L12 9V3M10 12v5.5',
  edit: 'M4 16l.8-3.2L13 4.6l2.4 2.4-8.2 8.2zM11.4 6.2l2.4 2.4',
  download: 'M10 3v9m-4-3.5 4 4 4-4M4 16.5h12',
  upload: 'M10 12V3m-4 3.5 4-4 4 4M4 16.5h12',
  sort: 'M6 4v12m-3-3 3 3 3-3M14 16V4m-3 3 3-3 3 3',
  group: 'M3 4.5h5M6 8.5h11M6 12h11M3 16h5',
  open: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  settings: 'M3 6h8M15 6h2M13 4v4M3 14h2M9 14h8M7 12v4',
  copy: 'M7 7h9v9H7zM4 13V4h9',
  bold: 'M6.5 4h4.5a2.8 2.8 0 0 1 0 5.8H6.5zM6.5 9.8h5a3.1 3.1 0 0 1 0 6.2h-5z',
  italic: 'M11.5 4 8.5 16M8.5 4H14M6 16h5.5',
  underline: 'M6 3.5V9a4 4 0 0 0 8 0V3.5M5 16.5h10',
  strike:
    'M13.5 6C13 4.6 11.7 4 10 4 8 4 6.5 5 6.5 6.7c0 3.6 7.3 2.4 7.3 6 0 2-1.6 3.3-3.8 3.3' +
    's-3.6-1-4-2.6M3.5 10h13',
  list: 'M8 5.5h9M8 10h9M8 14.5h9M4 5.5v.1M4 10v.1M4 14.5v.1',
  numbers:
    'M8.5 5.5H17M8.5 10H17M8.5 14.5H17M3.5 4.5l1.2-.8v4' +
    'M3.2 12.2c1.6-1.2 2.6.1 1.5 1.3L3.2 15.5h2.2',
  quote: 'M5 14.5c2-1 3-2.5 3-5V6H4v4h4M12 14.5c2-1 3-2.5 3-5V6h-4v4h4',
  link:
    'M8.5 11.5a3 3 0 0 0 4.3 0l2.4-2.4a3 3 0 0 0-4.3-4.3l-1 1' +
    'M11.5 8.5a3 3 0 0 0-4.3 0l-2.4 2.4a3 3 0 0 0 4.3 4.3l1-1',
  user: 'M10 3.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M4 16.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5',
  companies: 'M4 16.5v-13h8v13M12 8h4v8.5M2.5 16.5h15M7 7h2M7 10.5h2',
  sales: 'M5 2.5h10v15l-2.5-1.5L10 17.5 7.5 16 5 17.5zM8 7h4M8 10.5h4',
  purchases: 'M3 4h2l2 9h8l2-6.5H6M8 16.5v.1M14 16.5v.1',
  work: 'M3 7h14v9H3zM7 7V4.5h6V7M3 11h14',
  time: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M10 6v4.5l3 1.5',
  books: 'M4 3.5h9.5a2 2 0 0 1 2 2v11H6a2 2 0 0 1-2-2zM4 14.5a2 2 0 0 1 2-2h9.5',
  unit: 'M10 2.5 16.5 6v8L10 17.5 3.5 14V6zM3.5 6l6.5 3.5L16.5 6M10 9.5v8',
} as const

export type IconName = keyof typeof paths

export const iconNames = Object.keys(paths) as readonly IconName[]

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} data-name={name} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
