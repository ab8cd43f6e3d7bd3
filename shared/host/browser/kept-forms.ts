/** A key of `sessionStorage`, so each tab has its own. */
export const KEPT_FORMS = 'verstak.kept-forms'
