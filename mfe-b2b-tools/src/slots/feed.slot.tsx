export { FeedSlot as default } from '../tool-slots/feed-slot.tsx'
