export const IMAGE_REFUSALS = {
  'picture.not-found': 'Picture not found',
  'picture.wrong-kind': 'The picture must be a PNG, JPG or GIF file',
  'picture.heic':
    'This is an iPhone photo (HEIC). Send it as a JPG: on the iPhone choose Settings, Camera, Formats, Most Compatible',
  'picture.damaged': 'The picture is damaged and cannot be read',
  'picture.too-many-pixels': 'The picture has too many pixels: at most 50 million can be read',
  'picture.too-wide': 'The picture is too wide or too high: a side may have at most 16,384 pixels',
  'picture.too-large': 'The picture is larger than 5 MB',
  'picture.too-many': 'Too many pictures are being saved just now. Please try again in a few seconds.',
}
