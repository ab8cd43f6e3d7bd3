const HOUR = 60 * 60 * 1000

/** The largest file, the maximum number of price tags, takes about eight seconds of one core and fits. */
export const usualFile = {
  /** Timeout of one file, without its time in the queue. */
  patience: 20 * 1000,
  /** Maximum owners in the queue of one process. */
  waiting: 20,
  /** Heap limit of the worker. */
  megabytes: 256,
} as const

/** Limits of files generated on request: rate, timeout, queue length. Times are in milliseconds. */
export const generatedFiles = {
  priceTagPdf: {
    limits: { window: HOUR, perAccount: 60 },
    ...usualFile,
  },
  /** XLSX of price tags. */
  tagTable: {
    limits: { window: HOUR, perAccount: 30 },
    ...usualFile,
  },
  /** XLSX of claims. */
  claimTable: {
    rows: 10_000,
    limits: { window: HOUR, perAccount: 30 },
    ...usualFile,
  },
  invoicePdf: {
    limits: { window: HOUR, perAccount: 60 },
    ...usualFile,
    /** Time to pay an invoice, from its issue date. */
    workingDays: 5,
  },
  transferPdf: {
    limits: { window: HOUR, perAccount: 60 },
    ...usualFile,
  },
  /** Maximum rows of one table, also the limit of the query. */
  orderTable: {
    rows: 20_000,
    limits: { window: HOUR, perAccount: 30 },
    ...usualFile,
  },
  /** XLSX of favourites and of a comparison; guests are counted by key. */
  setTable: {
    limits: { window: HOUR, perAccount: 30, perAddress: 120 },
    ...usualFile,
  },
  /** XLSX of listings; visitors without a key are counted by address. */
  listingTable: {
    limits: { window: HOUR, perAccount: 60, perAddress: 240 },
    ...usualFile,
  },
  /** Files of a basket: XLSX, CSV and a commercial offer. */
  basketFile: {
    limits: { window: HOUR, perAccount: 60, perAddress: 200 },
    ...usualFile,
    /** Validity of a commercial offer, from its issue date. */
    workingDays: 5,
  },
} as const
