export { MediaPicker } from './picker/media-picker.tsx'
export { uploadOne } from './upload-queue/upload-one.ts'
