import { latePart } from '../parts/late-part.tsx'

/** Fields of the filter form and chips of the selected filters. */
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

/** Link to the whole list as a file. */
export const tablePart = latePart(() =>
  import(/* webpackChunkName: "filters" */ './filters/table-link.tsx').then(({ TableLink }) => TableLink),
)
