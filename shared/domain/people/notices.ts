export const noticeChannels = { email: 'Письмо', site: 'На сайте', sms: 'SMS' } as const

export type NoticeChannel = keyof typeof noticeChannels

/** Types of notifications: the channels that a person can switch, and the channels on by default. */
export const noticeTypes = {
  order_status: { name: 'Статусы заказов', channels: ['email', 'site', 'sms'], usual: ['email', 'site'] },
  address: { name: 'Решения об адресах доставки', channels: ['email', 'site'], usual: ['email', 'site'] },
} as const satisfies Record<
  string,
  { name: string; channels: readonly NoticeChannel[]; usual: readonly NoticeChannel[] }
>

export type NoticeType = keyof typeof noticeTypes

export interface NoticeKind {
  readonly type: NoticeType
  readonly channel: NoticeChannel
}

/** Every pair of type and channel that can be switched. */
export const noticeKinds: readonly NoticeKind[] = (Object.keys(noticeTypes) as NoticeType[]).flatMap((type) =>
  noticeTypes[type].channels.map((channel) => ({ type, channel })),
)

/** Key of a pair in forms and in the API: `order_status:email`. */
export const noticeKey = ({ type, channel }: NoticeKind): string => `${type}:${channel}`

export const isUsual = ({ type, channel }: NoticeKind): boolean =>
  (noticeTypes[type].usual as readonly NoticeChannel[]).includes(channel)
