export { MediaPicker } from './picker/media-picker.tsx'
