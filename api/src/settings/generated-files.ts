const HOUR = 60 * 60 * 1000

/** Limits of files generated on request: rate, timeout, queue length. Times are in milliseconds. */
export const generatedFiles = {
  priceTagPdf: {
    limits: { window: HOUR, perAccount: 60 },
    /**
     * Timeout of one PDF, including its time in the queue. The maximum number of labels takes about eight
     * seconds of one core.
     */
    patience: 25 * 1000,
    /** Maximum PDFs in the queue of one process. */
    waiting: 20,
    /** Heap limit of the worker; the maximum number of labels of different products fits. */
    megabytes: 256,
  },
  /** XLSX of price tags. */
  tagTable: {
    limits: { window: HOUR, perAccount: 30 },
    patience: 25 * 1000,
    waiting: 20,
    megabytes: 256,
  },
  /** XLSX of claims. */
  claimTable: {
    rows: 10_000,
    limits: { window: HOUR, perAccount: 30 },
    patience: 25 * 1000,
    waiting: 20,
    megabytes: 256,
  },
  invoicePdf: {
    limits: { window: HOUR, perAccount: 60 },
    /** Timeout of one PDF, including its time in the queue; a thousand lines take about a second. */
    patience: 25 * 1000,
    waiting: 20,
    megabytes: 256,
    /** Time to pay an invoice, from its issue date. */
    workingDays: 5,
  },
  transferPdf: {
    limits: { window: HOUR, perAccount: 60 },
    patience: 25 * 1000,
    waiting: 20,
    megabytes: 256,
  },
  /** Maximum rows of one table, also the limit of the query. */
  orderTable: {
    rows: 20_000,
    limits: { window: HOUR, perAccount: 30 },
    patience: 25 * 1000,
    waiting: 20,
    megabytes: 256,
  },
  /** XLSX of favourites and of a comparison; guests are counted by key. */
  setTable: {
    limits: { window: HOUR, perAccount: 30, perAddress: 120 },
    patience: 25 * 1000,
    waiting: 20,
    megabytes: 256,
  },
  /** XLSX of listings; visitors without a key are counted by address. */
  listingTable: {
    limits: { window: HOUR, perAccount: 60, perAddress: 240 },
    patience: 25 * 1000,
    waiting: 20,
    megabytes: 256,
  },
  /** Files of a basket: XLSX, CSV and a commercial offer. */
  basketFile: {
    limits: { window: HOUR, perAccount: 60, perAddress: 200 },
    patience: 25 * 1000,
    waiting: 20,
    megabytes: 256,
    /** Validity of a commercial offer, from its issue date. */
    workingDays: 5,
  },
} as const
