export { ProductPicker as default } from '../picker/product-picker.tsx'
