import * as paths from '@verstak/domain/paths.ts'
import type { RouteObject } from '@verstak/federated/router.ts'
import { pagesOf } from '@verstak/federated/routes/pages.ts'

const page = pagesOf(
  'mfe-personal',
  (feature) => import(/* webpackChunkName: "[request]" */ `./features/${feature}/route.tsx`),
)

export const routes: readonly RouteObject[] = [
  page('menu', paths.personal()),
  page('summary', paths.summary()),
  page('orders', paths.orders()),
  page('order', `${paths.orders()}:slug/`),
  page('repeat', `${paths.orders()}:slug/repeat/`),
  page('appeals', paths.appeals()),
  page('appeal-types', paths.appealTypes()),
  page('new-appeal', `${paths.appealTypes()}:form/`),
  page('appeal', `${paths.appeals()}:id/`),
  page('actions', paths.actions()),
  page('action', `${paths.actions()}:actionsSlug/`),
  page('discounts', paths.discounts()),
  page('addresses', paths.addresses()),
  page('details', paths.details()),
  page('second-factor', paths.secondFactor()),
  page('users', paths.users()),
  page('new-user', paths.newUser()),
  page('users-import', paths.usersImport()),
  page('users-report', `${paths.usersImport()}:id/`),
  page('user', `${paths.users()}:id/`),
  page('warranty', paths.warranty()),
  page('warranty-registration', paths.warrantyRegistration()),
  page('warranty-check', paths.warrantyCheck()),
  page('my-tools', paths.myTools()),
  page('my-tool', `${paths.myTools()}:number/`),
]
