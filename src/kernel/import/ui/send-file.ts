/**
 * Sends a file as the body of a call and answers the import it has become. Rejects with the server's own sentence, or an empty one when
 * nobody answered. By XMLHttpRequest, since fetch tells no progress of what is sent.
 */
export function sendFile(
  file: File,
  { to, type, onProgress }: { to: string; type: string; onProgress: (part: number) => void },
): Promise<{ id: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', to)
    request.setRequestHeader('content-type', type)
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
