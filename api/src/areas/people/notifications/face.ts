export { chooseNotices, noticesOf, waysTo } from './notices.ts'
export { countNotifications, notify } from './repository.ts'
