-- Some previews were drawn from another file (server/images/picture.ts). A preview that is missing is drawn again.
delete from file_previews;
