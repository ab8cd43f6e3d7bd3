export { AddressPicker as default } from '../pickers/address-picker.tsx'
