export { chooseNotices, noticesOf } from './notices.ts'
export { notifyRecipients } from './notify-recipients.ts'
export { recipientsOf, type Subject, usableContacts } from './recipients.ts'
export { countNotifications, notify } from './repository.ts'
