import picture from '../pictures/sala.webp'

/** The picture beside the sign-in form: the hall the product is named after. */
export function AuthPicture() {
  return (
    <div className="pic">
      <img src={picture} alt="" width={800} height={1000} />
    </div>
  )
}
