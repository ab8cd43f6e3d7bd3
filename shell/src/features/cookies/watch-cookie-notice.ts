import './cookie-notice.css'

/** React does not render the notice. When the code fails to load, the form is sent as without scripts. */
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
