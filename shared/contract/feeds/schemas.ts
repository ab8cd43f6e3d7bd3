import { codesOf } from '@verstak/domain/codes-of.ts'
import {
  buildSteps,
  feedColumnCodes,
  feedFormatCodes,
  feedReasonCodes,
  feedRoundingCodes,
  feedScheduleCodes,
  feedStateCodes,
  feedStepCodes,
  feedStockCodes,
  tokenScopeCodes,
} from '@verstak/domain/tools/export-feed.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { id, moment, requestKey, wholeNumber } from '../common.ts'

const between = (message: string, least: number, most: number) =>
  v.pipe(wholeNumber(message), v.minValue(least, message), v.maxValue(most, message))

const name = v.pipe(
  v.string('Назовите выгрузку'),
  v.trim(),
  v.nonEmpty('Назовите выгрузку'),
  v.maxLength(80, 'Не длиннее 80 символов'),
)
const format = v.picklist(feedFormatCodes, 'Выберите формат')

/** Maximum articles in one list of a feed. */
export const MOST_ARTICLES = 20_000
const articles = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100, 'Слишком длинный артикул'))),
  v.maxLength(MOST_ARTICLES, 'Не больше 20 000 артикулов'),
)

/**
 * Sections and brands are intersected, articles are added to both; an empty choice is the whole catalogue.
 */
export const feedGoods = v.object({
  sections: v.pipe(v.array(id), v.maxLength(500, 'Слишком много разделов')),
  brands: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(500, 'Слишком много брендов')),
  articles,
  exclude: articles,
  only_in_stock: v.boolean(),
  /** Includes products that are added to the catalogue later. */
  new_goods: v.boolean(),
  /** Code of the warehouse whose stock counts; absent: unchanged, at first the owner's. */
  warehouse: v.optional(v.pipe(v.string(), v.maxLength(40, 'Такого склада нет, выберите другой'))),
})

export const feedFields = v.object({
  columns: v.pipe(
    v.array(
      v.object({
        field: v.picklist(feedColumnCodes, 'Неизвестное поле'),
        title: v.pipe(
          v.string(),
          v.trim(),
          v.nonEmpty('Назовите столбец'),
          v.maxLength(60, 'До 60 символов'),
        ),
      }),
    ),
    v.minLength(1, 'Отметьте хотя бы одно поле'),
    v.maxLength(feedColumnCodes.length, 'Поле повторяется'),
    v.check((all) => new Set(all.map(({ field }) => field)).size === all.length, 'Поле повторяется'),
  ),
  /** `old`: the price before a reduction, if there is one. */
  price_type: v.picklist(['own', 'old'], 'Выберите цену'),
  /** Per cent; negative for a discount. */
  markup: v.pipe(
    v.number('Наценка — число'),
    v.minValue(-90, 'Наценка — от −90 до 500 %'),
    v.maxValue(500, 'Наценка — от −90 до 500 %'),
  ),
  rounding: v.picklist(feedRoundingCodes, 'Выберите округление'),
  stock: v.picklist(feedStockCodes, 'Выберите, как показать остаток'),
  pictures: between('Картинок — от 0 до 10', 0, 10),
  params: v.boolean(),
  description: v.boolean(),
})

export const feedDelivery = v.object({
  schedule: v.picklist(feedScheduleCodes, 'Выберите расписание'),
  /** Hour of a daily build, Moscow time. */
  hour: between('Час — от 0 до 23', 0, 23),
  /** Sends the feed's author an e-mail when a build fails. */
  letter: v.boolean(),
})

export const feedSettings = v.object({ goods: feedGoods, fields: feedFields, delivery: feedDelivery })
export type FeedSettings = v.InferOutput<typeof feedSettings>

const reasonCount = v.object({
  reason: v.picklist(feedReasonCodes),
  count: v.number(),
  /** The first articles. */
  examples: v.array(v.string()),
})
export type ReasonCount = v.InferOutput<typeof reasonCount>

const priceChange = v.object({
  article: v.string(),
  name: v.string(),
  /** Kopecks; `before` is null for a new product, `after` for a removed one. */
  before: v.nullable(v.number()),
  after: v.nullable(v.number()),
})
export type PriceChange = v.InferOutput<typeof priceChange>

export const feedBuild = v.object({
  id: v.number(),
  state: v.picklist(['queued', 'running', 'done', 'failed']),
  started_at: v.nullable(moment),
  finished_at: v.nullable(moment),
  /** Products processed so far, and in total. */
  done: v.number(),
  total: v.number(),
  rows: v.number(),
  bytes: v.number(),
  /** For a failed build: the step, and the reason in Russian. */
  step: v.nullable(v.picklist(codesOf(buildSteps))),
  error: v.nullable(v.string()),
  reasons: v.array(reasonCount),
  /** Changes since the previous build; null for the first one. */
  diff: v.nullable(
    v.object({
      added: v.number(),
      removed: v.number(),
      price_changed: v.number(),
      examples: v.array(priceChange),
    }),
  ),
})
export type FeedBuild = v.InferOutput<typeof feedBuild>

export const feedSummary = v.object({
  id: v.number(),
  name: v.string(),
  format,
  state: v.picklist(feedStateCodes),
  /** The next step of the wizard; null when it is complete. */
  step: v.nullable(v.picklist(feedStepCodes)),
  /** Progress of the current build in per cent. */
  progress: v.number(),
  rows: v.number(),
  bytes: v.number(),
  built_at: v.nullable(moment),
  next_run_at: v.nullable(moment),
  /** Absolute URL with the feed's key; null before the first build. */
  address: v.nullable(v.string()),
  downloaded_at: v.nullable(moment),
  error: v.nullable(v.string()),
})
export type FeedSummary = v.InferOutput<typeof feedSummary>

const apiToken = v.object({
  id: v.number(),
  name: v.string(),
  /** The first and the last characters. */
  masked: v.string(),
  scopes: v.array(v.picklist(tokenScopeCodes)),
  created_at: moment,
  expires_at: v.nullable(moment),
  used_at: v.nullable(moment),
  used_ip: v.nullable(v.string()),
  /** Neither revoked nor expired. */
  active: v.boolean(),
})
export type ApiToken = v.InferOutput<typeof apiToken>

const feedPage = v.object({
  feed: feedSummary,
  settings: feedSettings,
  /** Newest first. */
  builds: v.array(feedBuild),
  /** Checked with the saved settings. */
  check: v.object({
    included: v.number(),
    reasons: v.array(reasonCount),
    /** Column titles and the first rows of the table. */
    titles: v.array(v.string()),
    preview: v.array(v.array(v.string())),
  }),
})
export type FeedPage = v.InferOutput<typeof feedPage>

/** Selects products by all the given parts; at least one is required. */
const whoseGoods = {
  product_id: v.optional(id),
  order_number: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40, 'Такого заказа нет'))),
  favorites: v.optional(v.picklist(['Y'], 'Неизвестно, какие товары')),
}

/** Selected products within one feed. */
const goodsInFeed = v.object({
  id: v.number(),
  name: v.string(),
  /** Number of the `total` products that the next file will include. */
  included: v.number(),
  total: v.number(),
  /** Reasons why the others are excluded; products that the feed does not select are not counted. */
  reasons: v.array(v.object({ reason: v.picklist(feedReasonCodes), count: v.number() })),
})
export type GoodsInFeed = v.InferOutput<typeof goodsInFeed>

const yesNo = v.optional(v.picklist(['Y', 'N']), 'N')

export const schemas = {
  exportList: { data: v.object({ feeds: v.array(feedSummary) }) },
  exportCreate: {
    data: v.object({
      sections: v.array(v.object({ id: v.number(), name: v.string(), level: v.number(), count: v.number() })),
      brands: v.array(v.object({ name: v.string(), count: v.number() })),
      /** Warehouses that can be chosen, by city. */
      warehouses: v.optional(v.array(v.object({ id: v.string(), name: v.string() }))),
      /** Default settings of a new feed. */
      settings: feedSettings,
    }),
  },
  exportUpdate: {
    /** `check=Y` scans the whole catalogue, so only the last step uses it. */
    query: v.object({ id, check: yesNo }),
    data: feedPage,
  },
  /** With `copy_of` the draft copies the settings of that feed. */
  exportAdd: {
    body: v.object({ name, format, copy_of: v.optional(id), request_key: requestKey }),
    data: v.object({ id: v.number() }),
  },
  /** `restore` undoes the removal within a day. */
  exportRemove: { body: v.object({ id, restore: v.optional(v.boolean()) }) },
  exportStep: {
    body: v.variant(
      'step',
      [
        v.object({ step: v.literal('format'), id, name, format }),
        v.object({ step: v.literal('goods'), id, ...feedGoods.entries }),
        v.object({ step: v.literal('fields'), id, ...feedFields.entries }),
        v.object({ step: v.literal('delivery'), id, ...feedDelivery.entries }),
        v.object({ step: v.picklist(['build', 'pause', 'resume', 'new-key']), id }),
      ],
      'Неизвестный шаг',
    ),
    data: v.object({ feed: feedSummary }),
  },
  exportGoods: { query: v.object(whoseGoods), data: v.object({ feeds: v.array(goodsInFeed) }) },
  exportGoodsAdd: { body: v.object({ id, ...whoseGoods }), data: v.object({ feed: goodsInFeed }) },
  generateApiToken: {
    query: v.object({
      /** CSRF token from the list of tokens, so that no other site can create one. */
      confirm: v.pipe(v.string('Обновите страницу'), v.maxLength(100, 'Обновите страницу')),
      name: v.pipe(
        v.string('Назовите токен'),
        v.trim(),
        v.nonEmpty('Назовите токен'),
        v.maxLength(60, 'Не длиннее 60 символов'),
      ),
      /** Separated by commas. */
      scopes: v.pipe(
        v.string('Отметьте, что разрешено'),
        v.transform((text) => text.split(',')),
        v.array(v.picklist(tokenScopeCodes, 'Отметьте, что разрешено')),
        v.minLength(1, 'Отметьте, что разрешено'),
      ),
      /** 0: no expiry. */
      days: v.optional(between('Срок — до 3650 дней', 0, 3650), 365),
      request_key: requestKey,
    }),
    /** `secret` is returned only once. */
    data: v.object({ secret: v.string(), item: apiToken }),
  },
  getApiToken: { data: v.object({ tokens: v.array(apiToken), confirm: v.string() }) },
  revokeApiToken: { body: v.object({ id }) },
} satisfies Record<string, CallSchema>
