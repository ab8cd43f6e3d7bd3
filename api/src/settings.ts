import { MOST_COMPARED, MOST_IN_SET, MOST_LINES } from '@verstak/domain/bulk.ts'
import { generatedFiles, usualFile } from './settings/generated-files.ts'
import { signIn } from './settings/sign-in.ts'

const HOUR = 60 * 60 * 1000

/** Business settings that a manager may change. Money is in kopecks, times in milliseconds. */
export const settings = {
  ...generatedFiles,
  ...signIn,
  /** Basket sum from which delivery is free. */
  freeDeliveryFrom: 1_000_000,
  /** Maximum lines in one basket. */
  basketLines: MOST_LINES,
  basketSlider: 12,
  /** Time in which a request may be repeated with its idempotency key. */
  requestKeyLife: 24 * HOUR,
  /** Maximum products in one shopper's favourites and in one comparison. */
  favorites: MOST_IN_SET,
  compares: MOST_COMPARED,
  guests: {
    /** New guests with stored data, per network; an office or a mobile operator shares one address. */
    made: { window: HOUR, perAddress: 200 },
    /** Counted from the last change; the cookie with the guest key lives for 30 days. */
    life: 60 * 24 * HOUR,
    /** Lifetime of an empty basket or set. */
    emptyLife: 24 * HOUR,
  },
  /** Best sellers of the last `days`, recomputed every `life` milliseconds. */
  popular: { days: 90, items: 12, life: 10 * 60 * 1000 },
  /**
   * Popularity score for «Сначала популярные»: points for a feed badge, for each order of the last `days`,
   * for each basket and favourites set that contains the product, and for each visitor of the last `viewDays`
   * who opened it. While no feed marks hits, the `hits` top products with at least `hitFrom` points become
   * hits.
   */
  popularity: {
    feedHit: 100,
    feedNew: 50,
    order: 20,
    kept: 5,
    view: 1,
    days: 90,
    viewDays: 30,
    hits: 48,
    hitFrom: 20,
    viewsSavedEvery: 20_000,
  },
  /**
   * Products bought together, from orders of the last `days`. Orders, baskets and sets with more than `most`
   * products are skipped: they say little and cost much.
   */
  pairs: {
    days: 365,
    most: 60,
    perProduct: 24,
    /** A pair that fewer organisations and private persons ordered is not shown. */
    buyers: 3,
    weights: { order: 3, basket: 1, set: 1, tap: 0.5 },
    /** Number of a shopper's latest products from which personal recommendations are computed. */
    interests: 50,
    keepEventsDays: 90,
    events: { window: HOUR, perAddress: 2000 },
  },
  /** Product cards cached in memory, 2 to 3 KB each. */
  cardsInMemory: 5000,
  /** Sections and searches whose facet counts are cached in memory, up to 50 KB each. */
  facetScopesInMemory: 200,
  /** Parsed search queries cached in memory, about 1 KB each. */
  searchPlansInMemory: 2000,
  /** Interval at which search statistics are saved, and their retention. */
  searchesSavedEvery: 20_000,
  searchesKeptDays: 180,
  /** Same lifetime as the cookie that identifies the browser. */
  deviceLife: 365 * 24 * HOUR,
  /**
   * No limit per account: reaching this step needs the account's code, and a limit would let others lock the
   * owner out.
   */
  registration: { window: HOUR, perPair: 10, perAddress: 30 },
  restore: { window: HOUR, perPair: 10, perAddress: 30 },
  /** Checks of a password or a code that confirm an account deletion or a session. */
  confirmation: { window: 15 * 60 * 1000, perPair: 10, perAccount: 10, perAddress: 50 },
  organizationSearch: { window: HOUR, perAddress: 60 },
  code: {
    life: 10 * 60 * 1000,
    tries: 5,
    /** Minimum interval between two codes for the same e-mail or phone. */
    resend: 60 * 1000,
    /** How long a verified code authorises its owner to continue. */
    verificationLife: 30 * 60 * 1000,
    sends: {
      /** A signed-in user, or a browser that has signed in to the account; `perAddress` is for all targets. */
      known: { window: HOUR, perPair: 6, perAddress: 20 },
      free: { window: HOUR, perPair: 6, perAccount: 10, perAddress: 40 },
      /**
       * Letters beyond the free ones; each needs a proof of work and has only a link. They come one per `resend`.
       */
      proved: { window: HOUR, perAddress: 200 },
    },
  },
  bot: {
    /** Leading zero bits in the proof of work: 2^15 tries, a third of a second on a phone. */
    difficulty: 15,
    challengeLife: HOUR,
    /** Minimum milliseconds in which a person fills in a form. */
    quickest: 1500,
    /** Forms with at least this score are accepted; lower scores are doubtful, and zero is refused. */
    threshold: 0.5,
    /** Doubtful forms of one kind from one address, including those sent without JavaScript. */
    doubtful: { window: HOUR, perAddress: 15 },
  },
  /** Retention of an unfinished checkout form after its last change. */
  checkoutDraftLife: 30 * 24 * HOUR,
  /** An unconfirmed order reserves stock. */
  unconfirmedOrders: {
    /** The order is cancelled after this many working days. */
    workingDays: 5,
    /** Kopecks; limit for all unconfirmed orders of a customer without any confirmed order. */
    newCustomerSum: 100_000_000,
  },
  /** Time from a deletion request to the deletion of the account. */
  deletionTerm: 30 * 24 * HOUR,
  /** Time until the next try, when the account is the only administrator of other people. */
  deletionPostponed: 7 * 24 * HOUR,
  jobs: {
    /** The pause doubles from `firstPause` up to `longestPause`. */
    retry: { attempts: 10, firstPause: 30 * 1000, longestPause: HOUR },
    /** Longer than copies of messages, because failed jobs document the failures. */
    keepDead: 100 * 24 * HOUR,
  },
  mail: {
    /** About a day in total. */
    retry: { attempts: 14, firstPause: 30 * 1000, longestPause: 6 * HOUR },
    /** Messages older than this are not sent when mail is configured later. */
    life: 3 * 24 * 60 * 60 * 1000,
    /** Retention of message copies; messages with codes are deleted sooner. */
    keep: 90 * 24 * 60 * 60 * 1000,
    keepShortLived: 24 * 60 * 60 * 1000,
  },
  sms: {
    /** About 40 minutes in total; a code is given up when it has expired. */
    retry: { attempts: 10, firstPause: 5 * 1000, longestPause: 20 * 60 * 1000 },
    /** Milliseconds for a gateway to respond. */
    timeout: 15 * 1000,
    /** News of an order that is older than this is not sent. */
    life: 12 * HOUR,
    /** SMS of the whole shop in 24 hours, after which it sends no more codes: each one costs money. */
    perDay: 2000,
  },
  /** Pasted lists and scanned barcodes. */
  priceTagText: { limits: { window: HOUR, perAccount: 1000 } },
  /** Maximum custom layouts of one organisation or person. */
  tagLayouts: 50,
  feeds: {
    /** Maximum per organisation, including drafts. */
    most: 50,
    /** Number of latest builds kept, including failed ones; the last successful one is always kept. */
    builds: 5,
    /** Timeout of one build. */
    patience: 15 * 60 * 1000,
    /** Time in which a removed feed can be restored. */
    undo: 24 * HOUR,
    /** Requests for the file of one feed. */
    downloads: { window: 60 * 1000, most: 60 },
  },
  apiTokens: {
    /** Maximum active tokens per user. */
    most: 20,
    /** Calls with one token, per process. */
    rate: { window: 60 * 1000, most: 120 },
  },
  users: {
    /** Lifetime of an invitation link. */
    invitation: 72 * HOUR,
    /** Invitations sent by one administrator. */
    limits: { window: HOUR, perAccount: 60, perAddress: 120 },
    /** Retention of an uploaded list of people to invite. */
    listLife: 7 * 24 * HOUR,
    /** Maximum per organisation; the oldest are deleted. */
    lists: 10,
    files: { window: HOUR, perAccount: 60, perAddress: 120 },
    /** Bulk invitations by one administrator: each one reveals which e-mails have accounts elsewhere. */
    listInvitations: { window: 24 * HOUR, perAccount: 10, perAddress: 20 },
  },
  savedBaskets: {
    /** Maximum per user. */
    most: 100,
    saves: { window: HOUR, perAccount: 200 },
    /** Lifetime of a share link. */
    shareLife: 30 * 24 * HOUR,
    /** Time in which a removed basket can be restored. */
    undo: 24 * HOUR,
  },
  favoriteLists: {
    /** Maximum per shopper. */
    most: 50,
    /** Time in which a removed list, or a product removed from a list, can be restored. */
    undo: 24 * HOUR,
    /** Lifetime of a share link. */
    shareLife: 30 * 24 * HOUR,
    imports: { window: HOUR, perAccount: 100, perAddress: 300 },
  },
  collations: { limits: { window: HOUR, perAccount: 10 }, shown: 10 },
  addresses: {
    /** Maximum per organisation or person. */
    most: 500,
    /** Requests for new ones. */
    limits: { window: HOUR, perAccount: 60, perAddress: 120 },
  },
  /** Exports of all personal data of one person. */
  myData: { window: HOUR, perAccount: 20, perAddress: 60 },
  notificationLife: 365 * 24 * 60 * 60 * 1000,
  publicForms: {
    limits: { window: HOUR, perAccount: 5, perAddress: 30 },
    /** Same term as stated in the consents. */
    keep: 365 * 24 * 60 * 60 * 1000,
  },
  claims: {
    /** Retention of a draft and its files after its last change. */
    draftLife: 30 * 24 * HOUR,
    /** Maximum drafts per buyer. */
    drafts: 30,
    /** Delivery documents are kept for five years. */
    keepFiles: 5 * 365 * 24 * HOUR,
    /** A claim for the same products within this time causes a warning. */
    similar: 90 * 24 * HOUR,
    limits: { window: HOUR, perAccount: 30, perAddress: 100 },
  },
  warranty: {
    limits: { window: HOUR, perAccount: 20, perAddress: 60 },
    /** Reminders are sent this many days before the end. */
    remindDays: 30,
    /**
     * Retention after the end of the warranty; a refused card is kept for the same time after its
     * registration.
     */
    keep: 3 * 365 * 24 * HOUR,
    /** Retention of a receipt: longer than any warranty plus the time above. */
    keepFiles: 10 * 365 * 24 * HOUR,
    pdf: {
      limits: { window: HOUR, perAccount: 60, perAddress: 200 },
      ...usualFile,
    },
  },
  appeals: {
    limits: { window: HOUR, perAccount: 30, perAddress: 100 },
    messageLimits: { window: HOUR, perAccount: 120, perAddress: 400 },
    /** Maximum messages in one appeal. */
    messages: 500,
    /** The limitation period for claims is three years. */
    keepFiles: 3 * 365 * 24 * HOUR,
  },
  basketImport: {
    /** Retention of an uploaded list, and the maximum number per buyer. */
    life: 7 * 24 * HOUR,
    most: 10,
    limits: { window: HOUR, perAccount: 60, perAddress: 200 },
  },
  /** Lists of buyers, read and written as tables; limits of one process. */
  listFiles: {
    /** Timeout of one file, without its time in the queue. The largest readable one takes about two seconds. */
    patience: 15 * 1000,
    /** Maximum files of one owner, and owners that wait. */
    each: 5,
    waiting: 20,
    /** Heap limit of the worker. */
    megabytes: 384,
  },
  /** Maximum per organisation. */
  ownCodes: { most: 20_000 },
  media: {
    /** Files generated on request: price lists, catalogues. */
    made: { window: HOUR, perAddress: 60 },
    archives: { window: HOUR, perAddress: 60 },
    /** Maximum pictures in one archive. */
    archivePictures: 400,
  },
  packing: {
    /**
     * How long a packing list can be opened by its code: the statutory term for hidden shortage plus the time
     * to claim.
     */
    life: 180 * 24 * HOUR,
    /** Submitted receiving results. */
    receipts: { window: HOUR, perPair: 60, perAddress: 300 },
    /** Maximum per packing list. */
    mostReceipts: 200,
  },
  files: {
    /** Lifetime of an unused file. */
    unused: 24 * HOUR,
    limits: { window: HOUR, perAccount: 60, perAddress: 300 },
    /** Bytes; above this total a letter lists its files instead of attaching them. */
    inLetter: 10 * 1024 * 1024,
  },
} as const
