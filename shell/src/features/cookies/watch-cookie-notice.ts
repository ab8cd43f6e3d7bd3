import './cookie-notice.css'

/**
 * Answers the notice about cookies, which stands outside of what React shows: until it is used it costs a page this
 * listener. Where the code for it does not come, the form is sent as without scripts.
 */
export function watchCookieNotice(): void {
  const notice = document.querySelector<HTMLElement>('.cookie-notice')
  const answer = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const { submitter } = event
    import(/* webpackChunkName: "cookie-choice" */ './cookie-choice.ts').then(
      ({ chooseCookies }) => chooseCookies(notice as HTMLElement, new FormData(form, submitter)),
      () => form.requestSubmit(submitter),
    )
  }
  notice?.addEventListener('submit', answer, { once: true })
}
