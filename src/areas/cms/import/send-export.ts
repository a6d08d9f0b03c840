/**
 * Sends a file to be checked and answers the import it has become. Rejects with the server's own sentence, or an empty one when nobody
 * answered. By XMLHttpRequest, since fetch tells no progress of what is sent.
 */
export function sendExport(
  file: File,
  address: string,
  onProgress: (part: number) => void,
): Promise<{ id: string }> {
  const query = new URLSearchParams({ name: file.name.slice(-200) || 'export' })
  if (address.trim()) query.set('address', address.trim())
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/cms/imports?${query}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Error(''))
    request.onload = () => {
      if (request.status === 202) return resolve(request.response as { id: string })
      const problem = request.response as { detail?: string; errors?: { message?: string }[] } | null
      reject(new Error(problem?.errors?.[0]?.message ?? problem?.detail ?? ''))
    }
    request.send(file)
  })
}
