import { useState } from 'react'

export default function Stars({ of }: { readonly of: string }) {
  const [stars, setStars] = useState(0)
  return (
    <button type="button" onClick={() => setStars(stars + 1)}>
      {of}: {stars}
    </button>
  )
}
