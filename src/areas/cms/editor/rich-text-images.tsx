import { MediaPicker, uploadSingleFile } from '#areas/files/public.tsx'
import type { RichTextImages } from '#kernel/rich-text/editor/rich-text-field.tsx'
import { imageFromFile } from './image-field.tsx'

/** Images in the texts of pages: chosen from the site's files, or added to them. */
export const richTextImages: RichTextImages = {
  Picker: ({ onClose, onChoose }) => (
    <MediaPicker
      onlyPictures
      space="public"
      onClose={onClose}
      onChoose={(item) => onChoose(imageFromFile(item))}
    />
  ),
  async bring(file) {
    const item = await uploadSingleFile(file, { space: 'public' })
    return item && imageFromFile(item)
  },
}
