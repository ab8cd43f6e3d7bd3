import { latePart } from '../parts/late-part.tsx'

/** What stands in the form of the filters, and the chips of what is chosen. */
export const filtersPart = latePart(() =>
  import(/* webpackChunkName: "filters" */ './filters/filter-groups.tsx').then(
    ({ FilterGroups }) => FilterGroups,
  ),
)

export const chipsPart = latePart(() =>
  import(/* webpackChunkName: "filters" */ './filters/filter-groups.tsx').then(
    ({ FilterChips }) => FilterChips,
  ),
)

/** The whole list as a file. */
export const tablePart = latePart(() =>
  import(/* webpackChunkName: "filters" */ './filters/table-link.tsx').then(({ TableLink }) => TableLink),
)
