export { SkuPicker } from './sku-picker/sku-picker.tsx'
