export { MediaPicker } from './picker/media-picker.tsx'
export { UploadFailure } from './upload-queue/send-upload.ts'
export { uploadOne } from './upload-queue/upload-one.ts'
