/** Writes what is checked in each form into its `data-checked`, for styles that otherwise ask with `:has`. */
export function mirrorChoices(): void {
  const mirror = () => [...document.forms].forEach(mirrorForm)
  document.addEventListener('change', mirror)
  new MutationObserver(mirror).observe(document.body, { childList: true, subtree: true })
  mirror()
}

function mirrorForm(form: HTMLFormElement): void {
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement)
  form.dataset.checked = fields
    .filter(({ checked }) => checked)
    .map(({ name, value }) => `${name}=${value}`)
    .join(' ')
}
