const HOUR = 60 * 60 * 1000

/** Files that the shop makes on request: how often, how long one may take, how many wait. Milliseconds. */
export const generatedFiles = {
  priceTagPdf: {
    limits: { window: HOUR, perAccount: 60 },
    /** Of one PDF, with its waiting for others. The most labels take about eight seconds of one core. */
    patience: 25 * 1000,
    /** PDFs that may wait in one process. */
    waiting: 20,
    /** Of the worker's heap; the most labels of different goods fit into it. */
    megabytes: 256,
  },
  /** XLSX of the list of price tags. */
  tagTable: {
    limits: { window: HOUR, perAccount: 30 },
    patience: 25 * 1000,
    waiting: 20,
    megabytes: 256,
  },
  /** XLSX of the claims. */
  claimTable: {
    rows: 10_000,
    limits: { window: HOUR, perAccount: 30 },
    patience: 25 * 1000,
    waiting: 20,
    megabytes: 256,
  },
  invoicePdf: {
    limits: { window: HOUR, perAccount: 60 },
    /** Of one PDF, with its waiting for others; a thousand lines take about a second. */
    patience: 25 * 1000,
    waiting: 20,
    megabytes: 256,
    /** How long an invoice may be paid, from the day it is made out. */
    workingDays: 5,
  },
  transferPdf: {
    limits: { window: HOUR, perAccount: 60 },
    patience: 25 * 1000,
    waiting: 20,
    megabytes: 256,
  },
  /** Rows of one table; the database is asked for no more. */
  orderTable: {
    rows: 20_000,
    limits: { window: HOUR, perAccount: 30 },
    patience: 25 * 1000,
    waiting: 20,
    megabytes: 256,
  },
  /** XLSX of favourites and of a comparison; a guest is counted by his key. */
  setTable: {
    limits: { window: HOUR, perAccount: 30, perAddress: 120 },
    patience: 25 * 1000,
    waiting: 20,
    megabytes: 256,
  },
  /** XLSX of listings; visitors without a key are counted by their address. */
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
    /** How long a commercial offer holds, from the day it is made. */
    workingDays: 5,
  },
} as const
