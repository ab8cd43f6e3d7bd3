interface Shown {
  readonly id: string
  readonly amount: { readonly value: string }
  readonly description: string
  readonly returnUrl: string
  readonly status: string
}

/** The buyer's decision page; it asks for no card data. */
export const payScreen = (payment: Shown): string =>
  payment.status === 'pending'
    ? page(
        `<p>${escaped(payment.description)}</p>
<p class="sum">${sumOf(payment)}</p>
<form method="post">
<button name="decision" value="pay">Оплатить</button>
<button name="decision" value="refuse" class="quiet">Отказаться</button>
</form>`,
      )
    : doneScreen(payment)

export const doneScreen = ({ status, returnUrl }: Shown): string =>
  page(
    `<p>${status === 'succeeded' ? 'Этот платёж уже проведён.' : 'Этот платёж отменён.'}</p>
<p><a href="${escaped(returnUrl)}">Вернуться в магазин</a></p>`,
  )

const page = (body: string): string => `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Учебный банк</title>
<style>
body { max-width: 28rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1b1f27 }
.sum { font-size: 2rem; font-weight: 700; margin: 0 0 1rem }
form { display: flex; flex-wrap: wrap; gap: .5rem }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid #1b5e20; border-radius: .25rem; background: #1b5e20; color: #fff; font: inherit; cursor: pointer }
.quiet { background: #fff; color: #1b1f27; border-color: #666d7b }
small { display: block; margin-top: 2rem; color: #555c69 }
</style>
<main>
<h1>Учебный банк</h1>
${body}
<small>Страница для проверки магазина: деньги ни у кого не списываются.</small>
</main>
</html>`

const sumOf = ({ amount }: Shown): string =>
  `${Number(amount.value).toLocaleString('ru-RU', { minimumFractionDigits: 2 })}\u00a0₽`

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
