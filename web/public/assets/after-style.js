// Nothing to do: that it is asked for is all (web/app/document.tsx).
