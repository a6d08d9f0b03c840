import { MediaPicker, uploadOne } from '#areas/files/public.tsx'
import type { RichPictures } from '#kernel/rich-text/editor/rich-text-field.tsx'
import { pictureOfFile } from './picture-field.tsx'

/** Images in the texts of pages: chosen from the site's files, or added to them. */
export const richPictures: RichPictures = {
  Picker: ({ onClose, onChoose }) => (
    <MediaPicker
      onlyPictures
      space="public"
      onClose={onClose}
      onChoose={(item) => onChoose(pictureOfFile(item))}
    />
  ),
  async bring(file) {
    const item = await uploadOne(file, { space: 'public' })
    return item && pictureOfFile(item)
  },
}
