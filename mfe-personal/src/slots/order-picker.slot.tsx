export { OrderPicker as default } from '../pickers/order-picker.tsx'
