import * as paths from '@verstak/domain/paths.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import type { Message } from '#messages/repository.ts'
import { siteLink } from '#messages/site-link.ts'

interface About {
  readonly code: string
  readonly name: string
}

export interface QuestionFacts {
  readonly number: string
  readonly name: string
  readonly email: string
  readonly text: string
  readonly product: About
}

/** Sends a question to the store, with the command that answers it. */
export function questionLetter(to: string, facts: QuestionFacts): Message {
  const { number, name, email, text, product } = facts
  return plainLetter({
    to,
    subject: `Вопрос ${number} о товаре «${product.name}»`,
    paragraphs: [
      `Спрашивает ${name}, ${email}.`,
      text,
      addressOf(product),
      `Ответить и показать на сайте: npm run manager -- answer-question ${number} "ответ"`,
    ],
  })
}

export function answeredLetter(facts: QuestionFacts, answer: string): Message {
  const { email, text, product } = facts
  return plainLetter({
    to: email,
    subject: `Ответ на вопрос о товаре «${product.name}»`,
    paragraphs: [`Вы спросили: ${text}`, `Отвечаем: ${answer}`, addressOf(product)],
  })
}

export function rejectedLetter({ email, product }: QuestionFacts): Message {
  return plainLetter({
    to: email,
    subject: `Ваш вопрос о товаре «${product.name}»`,
    paragraphs: [
      'Мы не показали ваш вопрос на сайте: он не о товаре или в нём есть чужие данные.',
      'Задайте его иначе или напишите нам через форму обратной связи, ответим лично.',
      addressOf(product),
    ],
  })
}

export interface PriceFacts {
  readonly number: string
  readonly name: string
  readonly email: string
  /** E.164. */
  readonly phone: string | null
  readonly quantity: string
  readonly comment: string
  readonly product: About & { readonly article: string }
}

/** Sends a price request to the store; replies go to the visitor. */
export function priceLetter(to: string, facts: PriceFacts): Message {
  const { number, name, email, phone, quantity, comment, product } = facts
  return {
    ...plainLetter({
      to,
      subject: `Запрос цены ${number}: ${product.article}`,
      paragraphs: [
        `Спрашивает ${name}, ${email}${phone ? `, ${formatPhone(phone)}` : ''}.`,
        `Товар: ${product.name}, артикул ${product.article}.`,
        ...(quantity ? [`Количество: ${quantity}`] : []),
        ...(comment ? [`Комментарий: ${comment}`] : []),
        addressOf(product),
      ],
    }),
    replyTo: email,
  }
}

export function priceAskedLetter({ number, email, product }: PriceFacts): Message {
  return plainLetter({
    to: email,
    subject: `Запрос цены ${number} получен`,
    paragraphs: [
      `Мы получили запрос на товар «${product.name}», артикул ${product.article}, и пришлём цену в течение рабочего дня.`,
    ],
    note: 'Если вы ничего нам не писали, просто не отвечайте: кто-то ошибся адресом.',
  })
}

const addressOf = ({ code }: About): string => `${siteLink(paths.product(code))}`
