/** Fields that a form shows when the API asks who is there; the API names one of them. */
export const confirmFields = ['confirm_password', 'confirm_code'] as const
