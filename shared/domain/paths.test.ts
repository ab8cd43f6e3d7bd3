import { describe, expect, test } from 'vitest'
import * as paths from './paths.ts'
import { findRoute } from './route-table.ts'

/** Codes that need an escape, and the part that they become. */
const ODD = 'а/б?'
const PART = encodeURIComponent(ODD)

describe('an address', () => {
  test.each([
    [paths.home(), '/'],
    [paths.catalog(), '/catalog/'],
    [paths.hits(), '/catalog/hit/'],
    [paths.novelties(), '/catalog/novinki/'],
    [paths.sales(), '/catalog/sale/'],
    [paths.section([]), '/catalog/'],
    [paths.section(['a', 'b', 'c']), '/catalog/a/b/c/'],
    [paths.section(['a', 'b', 'c', 'd', ODD]), `/catalog/a/b/${PART}/`],
    [paths.product(ODD), `/${PART}/`],
    [paths.qr(ODD), `/qr/${PART}/`],
    [paths.search(), '/search/'],
    [paths.brands(), '/brands/'],
    [paths.brand(ODD), `/brands/${PART}/`],
    [paths.circles(), '/circles/'],
    [paths.landing(), '/lp/'],
    [paths.landing(ODD), `/lp/${PART}/`],
    [paths.whereToBuy(), '/where-buy/'],
    [paths.branches(), '/filial/'],
    [paths.branch(ODD), `/filial/${PART}/`],
    [paths.media(), '/media/'],
    [paths.mediaMaterial(ODD), `/media/${PART}/`],
    [paths.printDetail(), '/print-detail/'],
    [paths.packingLists(), '/uplist/'],
    [paths.packingList(ODD), `/uplist/${PART}/`],
    [paths.compare(), '/compare/'],
    [paths.favourites(), '/favourites/'],
    [paths.sharedFavourites(ODD), `/favourites/shared/${PART}/`],
    [paths.basket(), '/basket/'],
    [paths.basketImport(), '/basket/import/'],
    [paths.importReport(ODD), `/basket/import/${PART}/`],
    [paths.ownCodes(), '/basket/codes/'],
    [paths.savedBaskets(), '/basket/saved/'],
    [paths.savedBasket(7), '/basket/saved/7/'],
    [paths.sharedBasket(ODD), `/basket/shared/${PART}/`],
    [paths.checkout(), '/checkout/'],
    [paths.checkoutStep(ODD), `/checkout/${PART}/`],
    [paths.eOrder(), '/e-order/'],
    [paths.advantages(), '/advantages/'],
    [paths.agreement(), '/agreement/'],
    [paths.delivery(), '/delivery-and-payment/'],
    [paths.political(), '/political/'],
    [paths.callback(), '/callback/'],
    [paths.callback(ODD), `/callback/${PART}/`],
    [paths.requestFeedback(), '/request-feedback/'],
    [paths.ask('price', ODD), `/ask/price/${PART}/`],
    [paths.cookies(), '/cookies/'],
    [paths.error(), '/error/'],
    [paths.oldBrowser(), '/ie/'],
    [paths.logout(), '/logout/'],
    [paths.login(), '/login/'],
    [paths.registration(), '/registration/'],
    [paths.restore(), '/restore/'],
    [paths.deleteAccount(), '/delete_account/'],
    [paths.personal(), '/personal/'],
    [paths.summary(), '/personal/summary/'],
    [paths.addresses(), '/personal/addresses/'],
    [paths.actions(), '/personal/actions/'],
    [paths.action(ODD), `/personal/actions/${PART}/`],
    [paths.discounts(), '/personal/discounts/'],
    [paths.details(), '/personal/details/'],
    [paths.users(), '/personal/users/'],
    [paths.newUser(), '/personal/users/new/'],
    [paths.usersImport(), '/personal/users/import/'],
    [paths.usersImport(ODD), `/personal/users/import/${PART}/`],
    [paths.user(7), '/personal/users/7/'],
    [paths.invitation(ODD), `/invitation/${PART}/`],
    [paths.orders(), '/personal/orders/'],
    [paths.order(ODD), `/personal/orders/${PART}/`],
    [paths.repeatOrder(ODD), `/personal/orders/${PART}/repeat/`],
    [paths.feeds(), '/personal/unloading/'],
    [paths.newFeed(), '/personal/unloading/new/'],
    [paths.feed(7), '/personal/unloading/7/'],
    [paths.priceTags(), '/personal/print/'],
    [paths.tagLayouts(), '/personal/print/layouts/'],
    [paths.claims(), '/personal/claims/'],
    [paths.claim(ODD), `/personal/claims/${PART}/`],
    [paths.newClaim(), '/personal/claims/new/'],
    [paths.appeals(), '/personal/requests/'],
    [paths.appeal(7), '/personal/requests/7/'],
    [paths.warranty(), '/garant/'],
    [paths.warrantyRegistration(), '/guaranty-register/'],
    [paths.warrantyCheck(), '/guaranty-response/'],
    [paths.myTools(), '/personal/tools/'],
    [paths.myTool(ODD), `/personal/tools/${PART}/`],
    [paths.appealTypes(), '/personal/requests/new/'],
    [paths.newAppeal(ODD), `/personal/requests/new/${PART}/`],
  ])('%s', (made, expected) => {
    expect(made).toBe(expected)
    expect(findRoute(made)).toBeDefined()
  })
})

test('the API shows its calls at an address of its own', () => {
  expect(paths.apiDocs()).toBe('/api/docs/')
})

test('the query has the given values, escaped, and omits undefined ones', () => {
  expect(paths.hits({ page: 2, sort: 'new' })).toBe('/catalog/hit/?page=2&sort=new')
  expect(paths.search('дрель 7', { section: undefined })).toBe(
    '/search/?query=%D0%B4%D1%80%D0%B5%D0%BB%D1%8C+7',
  )
  expect(paths.search('')).toBe('/search/')
  expect(paths.newClaim({ draft: 5, line: 0 })).toBe('/personal/claims/new/?draft=5&line=0')
})

test.each([
  [paths.branches('/a/'), '/filial/?from=%2Fa%2F'],
  [paths.printDetail(['a', 'b']), '/print-detail/?code=a%2Cb'],
  [paths.checkoutDone('В-1'), '/checkout/done/?order=%D0%92-1'],
  [paths.eOrder('k'), '/e-order/?key=k'],
  [paths.political('t'), '/political/?text=t'],
  [paths.callback(undefined, '7'), '/callback/?sent=7'],
  [paths.requestFeedback('7'), '/request-feedback/?sent=7'],
  [paths.ask('question', 'a', '7'), '/ask/question/a/?sent=7'],
  [paths.cookies('/a/'), '/cookies/?from=%2Fa%2F'],
  [paths.login('/a/', 'restored'), '/login/?from=%2Fa%2F&done=restored'],
  [paths.restore('/a/'), '/restore/?from=%2Fa%2F'],
  [paths.claim('П-1', 'sent'), '/personal/claims/%D0%9F-1/?done=sent'],
  [paths.myTool('A', 'sent'), '/personal/tools/A/?done=sent'],
  [paths.appeal('A', { quote: 3, done: 'x' }), '/personal/requests/A/?quote=3&done=x'],
])('%s carries what it was given', (made, expected) => {
  expect(made).toBe(expected)
})
