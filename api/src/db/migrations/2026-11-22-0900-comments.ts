import { type Kysely, sql } from 'kysely'

/** The generated types of the tables show these comments. */
const comments: Readonly<Record<string, string>> = {
  'TABLE attempt': 'What is counted to be refused beyond a limit.',
  'COLUMN attempt.account': 'A hash, as people type anything into a field; null: only the address counts.',
  'TABLE secret': 'Keys of the shop’s own signatures; made at first need and known to nobody.',
  'TABLE bot_challenge_used': 'Challenges that were answered: none is good twice.',
  'TABLE verify_code': 'The newest code that went to an e-mail or phone for an event.',
  'COLUMN verify_code.target': 'The e-mail in lower case or the phone in E.164.',
  'COLUMN verify_code.code_hash': 'Keyed: six digits are soon guessed otherwise.',
  'TABLE verification': 'The right, won by a code, to go on with what the code was for; good once.',
  'TABLE join_request':
    'A person who wants into an organisation that is known; the account is blocked until it is decided.',
  'TABLE catalog_revision':
    'A uuid that triggers renew with every change of products or sections; stock does not count.',
  'COLUMN picture.source': 'The file’s name in the folder of sources, or an http(s) address.',
  'TABLE section': 'Arrays run from the root section to the section itself.',
  'COLUMN section.product_count': 'Visible products, those of the sections below too.',
  'TABLE product': 'Money in kopecks, weight in grams, dimensions in millimetres.',
  'COLUMN product.article_key': 'The article as `normalizeArticle` writes it.',
  'COLUMN product.name_key': 'Lower case, «ё» as «е»: for sorting and for the fallback of the search.',
  'COLUMN product.path_ids': 'The section’s path of ids.',
  'COLUMN product.level_1': 'The section’s ancestor on the first level, itself included.',
  'COLUMN product.picture_id': 'The first picture.',
  'COLUMN product.card_properties': 'What a card shows of the properties.',
  'COLUMN product.buyable':
    'On the standard warehouse; kept by a trigger on stock, for order in listings only.',
  'COLUMN product.hidden': 'Gone from the feed.',
  'COLUMN product.feed_hash':
    'A digest of the offer as it was imported: an unchanged offer is not written again.',
  'COLUMN app_user.erased_at': 'The account is gone; the row stays for the orders that the law keeps.',
  'COLUMN session.token_hash': 'SHA-256 of the token in hex: the token itself is nowhere in the database.',
  'COLUMN session.agent': 'The browser as it named itself at the sign-in.',
  'TABLE basket': 'Belongs to a user or to a guest, who is known by the SHA-256 of his key.',
  'COLUMN consent.version': 'Of the text that was agreed to.',
  'COLUMN consent.text_hash': 'The SHA-256 of the text in hex.',
  'COLUMN consent.form': 'Where it was given: `registration`, `callback`, …',
  'TABLE public_request': 'A callback that was asked for, or a letter to the store.',
  'COLUMN public_request.topic': 'Of a letter: one of the contract’s topics.',
  'COLUMN public_request.slug': 'Of a callback: the page it came from.',
  'TABLE message': 'The outbox: a message is written with what it tells of, and leaves afterwards.',
  'COLUMN message.recipient': 'One e-mail address, or a phone in E.164.',
  'COLUMN message.reply_to': 'Where an answer goes; null: to the sender.',
  'COLUMN message.short_lived': 'Holds a code or the like: forgotten soon after it was sent.',
  'COLUMN price_tag.selected': 'Goes into the next PDF.',
  'COLUMN price_tag.properties': 'What is printed besides name, price and unit.',
  'TABLE product_set':
    'Favourites and comparison of a user or guest, who is known by the SHA-256 of his key: changes are locked by it.',
  'TABLE product_set_item': 'The newest item has the largest id.',
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [thing, comment] of Object.entries(comments))
    await sql`COMMENT ON ${sql.raw(thing)} IS ${sql.lit(comment)}`.execute(db)
}
