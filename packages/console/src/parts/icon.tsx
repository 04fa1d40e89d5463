// The icons, as paths on a grid of 20 by 20, drawn in the colour of the text beside them.

const paths = {
  alert: 'M10 6.5v4M10 13.4v.1M10 2.5 18 16.5H2z',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4',
  more: 'M4.5 10v.1M10 10v.1M15.5 10v.1',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  down: 'm5.5 8 4.5 4.5L14.5 8',
  up: 'm5.5 12 4.5-4.5L14.5 12',
  left: 'M12 5.5 7.5 10l4.5 4.5',
  right: 'M8 5.5 12.5 10 8 14.5',
  check: 'm4 10.5 4 4 8-9',
  plus: 'M10 4v12M4 10h12',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  columns: 'M3 4h14v12H3zM8 4v12M12.5 4v12',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M10 8v8',
  home: 'M3 9.5 10 3.5l7 6M5 8.5v8h10v-8M8.5 16.5v-4h3v4',
  saved: 'M5.5 3h9v14L10 13.5 5.5 17z',
  edit: 'M4 16l.8-3.2L13 4.6l2.4 2.4-8.2 8.2zM11.4 6.2l2.4 2.4',
  download: 'M10 3v9m-4-3.5 4 4 4-4M4 16.5h12',
  sort: 'M6 4v12m-3-3 3 3 3-3M14 16V4m-3 3 3-3 3 3',
  open: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  settings: 'M3 6h8M15 6h2M13 4v4M3 14h2M9 14h8M7 12v4',
  copy: 'M7 7h9v9H7zM4 13V4h9',
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

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
