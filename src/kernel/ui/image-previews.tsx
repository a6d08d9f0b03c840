import { useEffect, useState } from 'react'

/** Previews of images chosen on the device but not yet uploaded; files the browser cannot render are left to their name. */
export function ImagePreviews({ files }: { files: readonly File[] }) {
  const [pictures, setPictures] = useState<string[]>([])
  useEffect(() => {
    const urls = files.map((file) => URL.createObjectURL(file))
    setPictures(urls)
    return () => urls.forEach((url) => void URL.revokeObjectURL(url))
  }, [files])
  if (!pictures.length) return null
  return (
    <span className="file-previews" aria-hidden="true">
      {pictures.map((url) => (
        <img
          key={url}
          src={url}
          alt=""
          onError={() => setPictures((current) => current.filter((other) => other !== url))}
        />
      ))}
    </span>
  )
}
