const shapes = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L21 21',
  basket:
    'M3 4h2.2l2.3 11.2a1.5 1.5 0 0 0 1.5 1.2h8.3a1.5 1.5 0 0 0 1.5-1.1L20.6 8H6M9.5 20.2h.01M17 20.2h.01',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z',
  compare: 'M6 20V10M12 20V4M18 20v-7',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8.5c.6-4 4-6 8-6s7.4 2 8 6',
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5V14h4v5.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 21h4',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M5 5l14 14M19 5L5 19',
  check: 'M4.5 12.5l5 5 10-11',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  trash: 'M4 7h16M9 7V4.5h6V7m-8.5 0l.8 12.5h9.4L17.5 7M10 11v5M14 11v5',
  chevron: 'M9 5l7 7-7 7',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  truck: 'M2.5 6h11v10h-11zM13.5 9.5h4l3.5 3.5v3h-7.5M6.5 18.5h.01M17 18.5h.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  pin: 'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11ZM12 10h.01',
  phone:
    'M5 4h4l1.5 5-2.3 1.5a11 11 0 0 0 5.3 5.3L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.6 1.5C10.7 20 4 13.3 3.5 5.6A1.5 1.5 0 0 1 5 4Z',
} as const
export type IconName = keyof typeof shapes
export const iconNames = Object.keys(shapes) as readonly IconName[]

/** Hidden from screen readers, so its control needs a label. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
